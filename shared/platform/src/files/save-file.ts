/** The browser needs the object URL until saving has started. */
const urlLifetime = 60_000

/** Saves a blob under a name, like a link with `download`. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), urlLifetime)
}
