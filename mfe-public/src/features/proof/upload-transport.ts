import { readText, type Transport, type WireAnswer } from '@zaakwerk/platform/public'

/** A line on which nothing moves any more is a lost one; a phone in a tunnel tells nobody. */
const stalledMs = 30_000
/** How long the server may look at what it received. */
const answerMs = 90_000

/** Carries files and tells how far they are, which `fetch` does not. Comes with the one page that sends files (ADR 5). */
export const uploadTransport: Transport = ({ method, path, query, headers, body, signal, onProgress }) =>
  new Promise<WireAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = (): void => request.abort()
    const within = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(stop, ms)
    }
    request.open(
      method.toUpperCase(),
      new URL(`/api${path}${query.size > 0 ? `?${query}` : ''}`, location.href),
    )
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      within(stalledMs)
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.upload.onload = () => within(answerMs)
    request.onload = () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        header: (name) => request.getResponseHeader(name) ?? undefined,
        data: readText(request.responseText),
      })
    const fail = (): void => reject(new Error('No answer came'))
    request.onerror = fail
    request.onabort = fail
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
    if (signal?.aborted) {
      fail()
      return
    }
    signal?.addEventListener('abort', stop)
    within(stalledMs)
    request.send(body instanceof FormData ? body : null)
  })
