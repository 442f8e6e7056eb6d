export const causes = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 8; at = at.cause) chain.push(at)
  return chain
}

/** The code of PostgreSQL or of the operating system; empty when there is none. */
export const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Whether the error, or one of its causes, has one of these codes. */
export const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  causes(error).some((cause) => codes.includes(codeOf(cause)))
