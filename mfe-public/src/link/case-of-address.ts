/** The case that the address names; 0, which is none, where it names no number. */
export const caseOfAddress = (): number => {
  const id = new URLSearchParams(location.search).get('id') ?? ''
  return /^\d{1,10}$/.test(id) ? Number(id) : 0
}
