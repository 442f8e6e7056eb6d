/**
 * What a table says of a value that came in an answer, or the fallback for a value that this build does not know:
 * a newer server may send it.
 */
export const lookUp = <Entry>(
  table: Readonly<Record<string, Entry>>,
  value: string | number,
  fallback: NoInfer<Entry>,
): Entry => (Object.hasOwn(table, value) ? (table[value] ?? fallback) : fallback)
