/** Id of the case in the URL; 0 if there is no number. */
export const caseOfAddress = (): number => {
  const id = new URLSearchParams(location.search).get('id') ?? ''
  return /^\d{1,10}$/.test(id) ? Number(id) : 0
}
