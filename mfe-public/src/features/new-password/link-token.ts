const storageKey = 'password_link'

/** For browsers that allow no storage: the token then lasts as long as the page. */
let remembered: string | null = null

const orMemory = <T>(inStorage: () => T, inMemory: () => T): T => {
  try {
    return inStorage()
  } catch {
    return inMemory()
  }
}

/** The token of the link in hand, kept for this tab only so that a reload does not lose it. */
export const linkToken = {
  keep: (token: string): void =>
    orMemory(
      () => sessionStorage.setItem(storageKey, token),
      () => {
        remembered = token
      },
    ),
  read: (): string | null =>
    orMemory(
      () => sessionStorage.getItem(storageKey),
      () => remembered,
    ),
  forget: (): void =>
    orMemory(
      () => sessionStorage.removeItem(storageKey),
      () => {
        remembered = null
      },
    ),
}
