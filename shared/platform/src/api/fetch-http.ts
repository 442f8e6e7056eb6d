import type { Http } from './api-client.ts'

/** HTTP client of public pages, on `fetch`: axios would exceed their limit of 140 kB (ADR 84). Reports no progress. */
export const fetchHttp: Http = {
  request: async ({ method, url, headers, data, timeout, responseType, signal, fetchOptions }) => {
    // Older phones have no `AbortSignal.any`.
    const end = new AbortController()
    const stop = (): void => end.abort()
    const timer = setTimeout(stop, timeout)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    try {
      const response = await fetch(new URL(`/api${url}`, location.href), {
        ...fetchOptions,
        method,
        headers,
        body: data,
        signal: end.signal,
      })
      const { status, statusText } = response
      return {
        status,
        statusText,
        headers: Object.fromEntries(response.headers),
        data: await (responseType === 'blob' && response.ok ? response.blob() : response.text()),
      }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  },
}
