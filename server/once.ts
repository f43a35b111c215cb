/** Makes a value when it is first asked for, and once: what a start need not wait for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
