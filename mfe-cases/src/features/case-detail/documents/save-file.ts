/** The browser needs the address for as long as it takes to begin saving. */
const keptMs = 60_000

/** Saves what was downloaded under a name, as a link with `download` would have. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
