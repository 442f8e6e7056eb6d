const parameter = 'veilig'

/** Whether this page was asked for in the versions that were proved last: `?veilig`. */
export const isSafeMode = new URLSearchParams(location.search).has(parameter)

/** Takes the parameter out of the address: the next load gets what everybody gets. */
export const leaveSafeMode = (): void => {
  if (!isSafeMode) return
  const address = new URL(location.href)
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
}
