import { readText, type Transport } from './transport.ts'

const isForm = (body: unknown): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams

/** The transport of public pages, which saves a phone the 19 kB of axios. Tells nothing of upload progress. */
export const fetchTransport: Transport = async (request) => {
  const { method, path, query, headers, body, timeout, isFile, signal, outlivesPage } = request
  // Older phones have no `AbortSignal.any`.
  const end = new AbortController()
  const stop = () => end.abort()
  const timer = setTimeout(stop, timeout)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const isJson = body !== undefined && !isForm(body)
  try {
    const answer = await fetch(new URL(`/api${path}${query.size > 0 ? `?${query}` : ''}`, location.href), {
      method,
      headers: {
        Accept: 'application/json',
        ...(isJson ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(isForm(body) ? { body } : isJson ? { body: JSON.stringify(body) } : {}),
      keepalive: outlivesPage,
      signal: end.signal,
    })
    return {
      status: answer.status,
      statusText: answer.statusText,
      header: (name) => answer.headers.get(name) ?? undefined,
      data: isFile && answer.ok ? await answer.blob() : readText(await answer.text()),
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
