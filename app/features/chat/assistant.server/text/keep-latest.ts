/** What was computed for the latest keys is not computed again; a key that is used again is the latest. */
export function keepLatest<Value>(most: number, compute: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, Value>();
  return (key) => {
    const value = kept.has(key) ? (kept.get(key) as Value) : compute(key);
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
