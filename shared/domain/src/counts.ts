/** "1 dossier", "1.206 dossiers": a number with its noun. */
export const countLabel = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('nl-NL')} ${count === 1 ? one : many}`
