/** Looks up a value from an answer in a table. Returns the fallback for unknown values, which a newer server can send. */
export const lookUp = <Entry>(
  table: Readonly<Record<string, Entry>>,
  value: string | number,
  fallback: NoInfer<Entry>,
): Entry => (Object.hasOwn(table, value) ? (table[value] ?? fallback) : fallback)
