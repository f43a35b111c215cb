/**
 * The value of a map for a key that cannot be missing: foreign keys guarantee that a referenced row exists.
 * @throws when it is missing all the same, which is a fault of ours that must not pass silently
 */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`);
  return value;
}
