/** Prints rows below a title, with aligned columns. */
export const printTable = (title: string, rows: readonly (readonly string[])[]): void => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  process.stdout.write(`\n${title}\n`)
  for (const row of rows)
    process.stdout.write(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
}

const percentile =
  (share: number) =>
  (values: readonly number[]): number =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

export const median = percentile(0.5)

export const p95 = percentile(0.95)

export const p99 = percentile(0.99)

export const fixed = (value: number, digits = 1): string => value.toFixed(digits)
