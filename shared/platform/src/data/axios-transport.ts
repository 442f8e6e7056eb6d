import axios, { type AxiosProgressEvent } from 'axios'
import { readText, type Transport } from './transport.ts'

const http = axios.create({
  baseURL: '/api',
  headers: { Accept: 'application/json' },
  validateStatus: () => true,
})

const isRefusal = ({ event }: AxiosProgressEvent): boolean =>
  event?.target instanceof XMLHttpRequest && event.target.status >= 400

/** The transport of the staff's pages. */
export const axiosTransport: Transport = async (request) => {
  const { method, path, query, headers, body, timeout, isFile, signal, outlivesPage } = request
  const { onProgress, onReceiving } = request
  const {
    status,
    statusText,
    headers: answered,
    data,
  } = await http.request<unknown>({
    method,
    url: path,
    params: query,
    headers,
    data: body,
    timeout,
    ...(isFile ? { responseType: 'blob' as const } : {}),
    ...(signal ? { signal } : {}),
    ...(onProgress
      ? { onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress) }
      : {}),
    ...(onReceiving
      ? {
          onDownloadProgress: (event: AxiosProgressEvent) => {
            if (!isRefusal(event)) onReceiving()
          },
        }
      : {}),
    ...(outlivesPage ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
  })
  return {
    status,
    statusText,
    header: (name) => answered[name]?.toString(),
    // When a file was requested, the browser returns the error's JSON as a Blob too.
    data: status >= 400 && data instanceof Blob ? readText(await data.text()) : data,
  }
}
