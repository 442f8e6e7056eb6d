/** A sentence with the rows to which it applies: "48102, 48117: …"; only the sentence if it already names them. */
export interface BulkRemark {
  readonly about?: string
  readonly text: string
}

const named = 3

/** Names of rows: up to four names, or the first three if there are more. */
export const namesInRemark = (names: readonly (number | string)[]): string =>
  names.length > named + 1
    ? `${names.slice(0, named).join(', ')} en nog ${names.length - named}`
    : names.join(', ')

/** Remarks about rows, each sentence once. */
export const remarksOf = (
  rows: readonly { readonly name: number | string; readonly remarks: readonly string[] }[],
): readonly BulkRemark[] => {
  const about = new Map<string, (number | string)[]>()
  for (const { name, remarks } of rows)
    for (const text of remarks) about.set(text, [...(about.get(text) ?? []), name])
  return [...about].map(([text, names]) => ({ about: namesInRemark(names), text }))
}
