const parameter = 'veilig'

/** Whether the page was opened in safe mode, with the last proven versions: `?veilig`. */
export const isSafeMode = new URLSearchParams(location.search).has(parameter)

/** Removes the parameter from the address, so that the next load gets the default versions. */
export const leaveSafeMode = (): void => {
  if (!isSafeMode) return
  const address = new URL(location.href)
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
}
