import { signedIn } from '@zaakwerk/api/platform/testing/repeating-writers'

/** Warm-up: the first searches of a server are always slower. */
const warmUpMs = 5_000
const everyMs = 100
/** Access tokens expire after a quarter of an hour. */
const tokenMs = 10 * 60_000

/**
 * Sends ten searches a second, in turn from this list, whether or not the previous one was answered (open loop), so that waiting time counts. The returned
 * function stops it and returns the milliseconds of each.
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
