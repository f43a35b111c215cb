/**
 * What a map holds for a key that cannot be missing: the database keeps what a row names for as long as the row.
 * @throws where it is missing all the same, which is a fault of ours and nothing to be left out in silence
 */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`);
  return value;
}
