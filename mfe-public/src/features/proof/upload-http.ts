import type { Http } from '@zaakwerk/platform/public'

/** Time without progress after which a connection counts as lost; a phone in a tunnel reports nothing. */
const stalledMs = 30_000
/** Time limit for the server after the upload. */
const answerMs = 90_000

/** HTTP client on XMLHttpRequest, because `fetch` reports no upload progress. Loaded with the proof page only (ADR 5). */
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
