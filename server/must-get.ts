/**
 * The value of a map for a key that cannot be missing: foreign keys guarantee that a referenced row exists.
 * @throws when it is missing all the same: that is a fault in our code, which must be seen
 */
export function mustGet<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`);
  return value;
}
