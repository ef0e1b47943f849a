/**
 * Reads something for many who ask at once. Who asks while it is being read gets the next reading, which begins after
 * they asked: what they get is never older than their question.
 */
export function createSharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  function start(): Promise<Value> {
    next = undefined;
    const reading = read().finally(() => {
      if (current === reading) current = undefined;
    });
    current = reading;
    return reading;
  }

  return () => {
    if (!current) return start();
    next ??= current.then(start, start);
    return next;
  };
}
