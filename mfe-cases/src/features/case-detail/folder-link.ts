/** The address of the folder, if it is one that may be opened: other schemes could run something here. */
export const folderLink = (url: string | null): string | undefined => {
  const parsed = url === null ? null : URL.parse(url)
  return parsed?.protocol === 'https:' ? parsed.href : undefined
}
