import { signedIn } from '@zaakwerk/api/platform/testing/repeating-writers'

/** The first searches of a server are slower, whatever else it does. */
const warmUpMs = 5_000
const everyMs = 100
/** Access tokens last a quarter of an hour. */
const tokenMs = 10 * 60_000

/**
 * Searches ten times a second, in turn for each of these, whether the search before was answered or not: who waits counts. The
 * answer stops it and tells how long each took, in milliseconds.
 */
export const startSearching = (
  url: string,
  account: { readonly username: string; readonly password: string },
  searches: readonly Readonly<Record<string, string>>[],
): (() => Promise<readonly number[]>) => {
  const began = performance.now()
  const times: number[] = []
  const asked: Promise<void>[] = []
  let problem: unknown
  let token = signedIn(() => url, account)
  let tokenSince = began

  const search = async (number: number): Promise<void> => {
    if (performance.now() - tokenSince > tokenMs) {
      tokenSince = performance.now()
      token = signedIn(() => url, account)
    }
    const headers = { authorization: `Bearer ${await token}` }
    const asking = performance.now()
    const query = new URLSearchParams(searches[number % searches.length])
    const answer = await fetch(`${url}/api/cases/search?${query}`, { headers })
    await answer.text()
    if (answer.status !== 200) throw new Error(`a search was answered ${answer.status}`)
    if (asking - began > warmUpMs) times.push(performance.now() - asking)
  }

  const timer = setInterval(() => {
    asked.push(
      search(asked.length).catch((error: unknown) => {
        problem ??= error
      }),
    )
  }, everyMs)

  return async () => {
    clearInterval(timer)
    await Promise.all(asked)
    if (problem) throw problem
    return times
  }
}
