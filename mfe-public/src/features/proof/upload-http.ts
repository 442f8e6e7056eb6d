import type { Http } from '@zaakwerk/platform/public'

/** A connection on which nothing moves any more is lost; a phone in a tunnel reports nothing. */
const stalledMs = 30_000
/** How long the server may take for what it received. */
const answerMs = 90_000

/** Sends files and reports their progress, which `fetch` cannot. Comes with the one page that sends files (ADR 5). */
export const uploadHttp: Http = {
  request: ({ method, url, headers, data, signal, onUploadProgress }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = (): void => request.abort()
      const within = (ms: number): void => {
        clearTimeout(timer)
        timer = setTimeout(stop, ms)
      }
      request.open(method.toUpperCase(), new URL(`/api${url}`, location.href))
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        within(stalledMs)
        if (lengthComputable) onUploadProgress?.({ progress: loaded / total })
      }
      request.upload.onload = () => within(answerMs)
      request.onload = () =>
        resolve({
          status: request.status,
          statusText: request.statusText,
          headers: { 'retry-after': request.getResponseHeader('retry-after') },
          data: request.responseText,
        })
      const fail = (): void => reject(new Error('No response'))
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
      request.send(data)
    }),
}
