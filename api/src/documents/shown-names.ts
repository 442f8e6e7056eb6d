const most = 5

/** Names of files for a line of the log: the first five, and how many more there are. */
export const firstOf = (names: readonly string[]): string => {
  const more = names.length - most
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` en ${more} andere` : ''}`
}
