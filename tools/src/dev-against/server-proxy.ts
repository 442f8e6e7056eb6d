import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { urlToHttpOptions } from 'node:url'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { reportTab } from '@zaakwerk/contract/tab-reports'
import { rewritePage, rewriteRegistry } from './rewrite-page.ts'

interface ProxyOptions {
  /** The upstream server. */
  readonly server: string
  /** The remote that replaces the server's. */
  readonly remote: RegistryEntry
}

/** The proxy serves plain http: the browser would drop Secure cookies, and apply HSTS to all ports of this host. */
const overPlainHttp = ({ 'strict-transport-security': _, ...headers }: IncomingHttpHeaders) => ({
  ...headers,
  ...(headers['set-cookie'] && {
    'set-cookie': headers['set-cookie'].map((cookie) =>
      cookie.replaceAll(/; *(?:secure|domain=[^;]*)/gi, ''),
    ),
  }),
})

const isPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false
const isRegistry = ({ url = '' }: IncomingMessage): boolean => /^\/remotes(?:\/rest)?\.json(?:\?|$)/.test(url)

const policyName = 'content-security-policy'

const rewrite = async (
  answer: IncomingMessage,
  response: ServerResponse,
  remote: RegistryEntry,
): Promise<void> => {
  const { 'content-length': _, ...headers } = overPlainHttp(answer.headers)
  const body = await text(answer)
  response.statusCode = answer.statusCode ?? 502
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value)
  response.setHeader('cache-control', 'no-store')
  if (headers['content-type']?.includes('json'))
    return void response.end(rewriteRegistry(body, remote) ?? body)
  const page = rewritePage({ html: body, policy: String(answer.headers[policyName] ?? '') }, remote)
  if (page.policy) response.setHeader(policyName, page.policy)
  response.end(page.html)
}

/** Rejects other host names, by which a foreign page could reach the server through this machine (DNS rebinding). */
const isLocalHost = ({ headers: { host = '' } }: IncomingMessage): boolean =>
  /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)

/** Proxies a server, and shows a remote under development in its pages. */
export const serverProxy = ({ server, remote }: ProxyOptions) => {
  const target = new URL(server)
  const { request: send } = target.protocol === 'https:' ? https : http

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!isLocalHost(request)) {
      request.resume()
      response.writeHead(403).end()
      return
    }
    // Failures of code under development must not count against a release.
    if (request.url === `/api${reportTab.path}`) {
      request.resume()
      response.writeHead(204).end()
      return
    }
    const isRewritten = isPage(request) || isRegistry(request)
    const upstream = send(
      {
        ...urlToHttpOptions(target),
        // Not resolved against the server's URL: a path that starts with two slashes would name another host.
        path: request.url,
        method: request.method,
        headers: {
          ...request.headers,
          host: target.host,
          ...(isRewritten && { 'accept-encoding': 'identity' }),
        },
      },
      (answer) => {
        const isOurs = /json|html/.test(answer.headers['content-type'] ?? '')
        if (isRewritten && isOurs) {
          rewrite(answer, response, remote).catch(() => response.destroy())
          return
        }
        response.writeHead(answer.statusCode ?? 502, overPlainHttp(answer.headers))
        answer.pipe(response)
      },
    )
    upstream.on('error', (error) => {
      if (response.headersSent) return response.destroy()
      response
        .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`${server} cannot be reached: ${error.message}\n`)
    })
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  }
}
