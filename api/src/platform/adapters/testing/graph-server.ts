import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from '@zaakwerk/contract/zod'
import { jwtVerify } from 'jose'
import type { SharePointSettings } from '../documents/sharepoint/sharepoint-settings.ts'
import { parseCertificate } from '../entra-settings.ts'
import { failure, type GraphReply, graphCalls, siteId } from './graph-calls.ts'
import { applicationPem } from './graph-certificates.ts'
import { type Library, LibraryError, newLibrary } from './graph-library.ts'
import { newUploads } from './graph-uploads.ts'

/** What it does at one of its calls, instead of executing it. */
export type GraphConduct =
  | { readonly answers: number; readonly code?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'hangs'
  /** Does nothing, and closes the connection. */
  | 'drops'
  | 'does it and drops'
  | 'does it and breaks off'
  | 'does it and babbles'

/** Microsoft Graph and the server of tokens on this machine, as far as we use them: strict about headers, order, names and fields. */
export interface GraphServer {
  readonly settings: SharePointSettings
  readonly library: Library
  /** Uploads that are not completed, by id. */
  readonly uploads: ReadonlyMap<string, unknown>
  /** What was asked, in turn: `PUT upload`, `GET /drives/…`. */
  readonly calls: readonly string[]
  /** From now on, so many times, for calls that this is true of. */
  misbehave(matches: RegExp, conduct: GraphConduct, times?: number): void
  /** From now on it does what is asked. */
  calm(): void
  /** The application loses its right to the site. */
  revoke(): void
  /** Links to changes from before now are not known any more. */
  forgetChanges(): void
  close(): Promise<void>
}

export const startGraphServer = async (): Promise<GraphServer> => {
  const keys = parseCertificate(applicationPem)
  if (!keys) throw new Error('no certificate')
  const clientId = randomUUID()
  const tenantId = randomUUID()
  const library = newLibrary('https://kantoor.sharepoint.com/sites/zaken/Gedeelde%20documenten')
  // As SharePoint does: it writes its properties into what looks like a file of Office.
  const uploads = newUploads(library, clientId, (content, name) =>
    /\.docx?$/i.test(name) ? Buffer.concat([content, Buffer.from('eigenschappen')]) : content,
  )
  const calls: string[] = []
  const wrongs: { matches: RegExp; conduct: GraphConduct; times: number }[] = []
  const assertionIds = new Set<string>()
  const tokens = new Set<string>()
  let [isRevoked, forgottenBefore] = [false, 0]
  let origin = ''

  const giveToken = async (body: Buffer): Promise<GraphReply> => {
    const form = Object.fromEntries(new URLSearchParams(body.toString()))
    const expected = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      scope: `${origin}/.default`,
    }
    const { client_assertion: assertion = '', ...rest } = form
    const refuse = (code: number): GraphReply => ({
      status: 401,
      body: { error: 'invalid_client', error_codes: [code] },
    })
    if (
      JSON.stringify(Object.entries(rest).toSorted()) !== JSON.stringify(Object.entries(expected).toSorted())
    )
      return { status: 400, body: { error: 'invalid_request', error_codes: [900_144] } }
    const checked = await jwtVerify(assertion, keys.certificate.publicKey, {
      algorithms: ['PS256'],
      audience: `${origin}/${tenantId}/oauth2/v2.0/token`,
      issuer: clientId,
      subject: clientId,
      clockTolerance: '5 minutes',
    }).catch((error: unknown) => error)
    if (!(checked instanceof Object && 'payload' in checked && 'protectedHeader' in checked))
      return refuse(700_027)
    const { payload, protectedHeader } = z
      .object({
        payload: z.object({ exp: z.number(), nbf: z.number(), jti: z.uuid() }),
        protectedHeader: z.object({ 'x5t#S256': z.string(), typ: z.literal('JWT') }),
      })
      .parse(checked)
    const thumbprint = createHash('sha256').update(keys.certificate.raw).digest('base64url')
    if (protectedHeader['x5t#S256'] !== thumbprint) return refuse(700_027)
    if (payload.exp - payload.nbf > 600) return refuse(700_024)
    if (assertionIds.has(payload.jti)) return refuse(700_027)
    assertionIds.add(payload.jti)
    const token = randomUUID()
    tokens.add(token)
    return { status: 200, body: { token_type: 'Bearer', expires_in: 3_599, access_token: token } }
  }

  const onUpload = (request: IncomingMessage, id: string, body: Buffer): GraphReply => {
    // The address is the right to write; a token beside it is refused.
    if (request.headers.authorization) return failure(401, 'unauthenticated')
    if (request.method === 'PUT')
      return { status: 202, body: uploads.put(id, request.headers['content-range'], body) }
    if (request.method === 'GET') return { status: 200, body: uploads.state(id) }
    if (request.method === 'POST' && body.length === 0)
      return { status: 201, body: library.shown(uploads.complete(id)) }
    if (request.method !== 'DELETE') return failure(405, 'notAllowed')
    uploads.cancel(id)
    return { status: 204 }
  }

  const onDownload = (request: IncomingMessage, id: string): GraphReply => {
    if (request.headers.authorization) return failure(401, 'unauthenticated')
    const { content, claims } = library.get(id)
    const body = content ?? Buffer.alloc(0)
    return claims === undefined
      ? { status: 200, body }
      : { status: 200, body, headers: { 'content-length': String(claims) } }
  }

  const answerTo = async (request: IncomingMessage, url: URL, body: Buffer): Promise<GraphReply> => {
    const { pathname } = url
    const [, upload] = /^\/up\/([0-9a-f-]+)$/.exec(pathname) ?? []
    const [, download] = /^\/down\/([\w-]+)$/.exec(pathname) ?? []
    try {
      if (pathname === `/${tenantId}/oauth2/v2.0/token`) return await giveToken(body)
      if (!/^NONISV\|Zaakwerk\|Zaakwerk\/[\w.]+$/.test(request.headers['user-agent'] ?? ''))
        return failure(400, 'invalidRequest')
      if (upload !== undefined) return onUpload(request, upload, body)
      if (download !== undefined) return onDownload(request, download)
      if (!tokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''))
        return failure(401, 'InvalidAuthenticationToken')
      if (isRevoked) return failure(403, 'accessDenied')
      if (!pathname.startsWith('/v1.0')) return failure(404, 'BadRequest')
      return graphCalls({ library, uploads, clientId, origin, forgottenBefore: () => forgottenBefore })({
        method: request.method ?? '',
        path: pathname.slice('/v1.0'.length),
        query: url.searchParams,
        body,
      })
    } catch (error) {
      if (error instanceof LibraryError) return failure(error.status, error.code)
      if (error instanceof SyntaxError) return failure(400, 'invalidRequest')
      throw error
    }
  }

  const write = (response: ServerResponse, { status, body, headers }: GraphReply, isHalf = false): void => {
    const content = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body))
    response.writeHead(status, { 'content-length': content.length, ...headers })
    if (isHalf) response.write(content.subarray(0, content.length / 2), () => response.destroy())
    else if (headers?.['content-length']) response.write(content)
    else response.end(content)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin)
    const body = await buffer(request)
    const call = `${request.method} ${url.pathname.replace(/^\/(up|down)\/.*$/, '$1load').replace(/^\/v1.0/, '')}`
    calls.push(call)
    const wrong = wrongs.find(({ matches, times }) => times > 0 && matches.test(call))
    if (!wrong) return write(response, await answerTo(request, url, body))
    wrong.times -= 1
    const { conduct } = wrong
    if (conduct === 'hangs') return
    if (conduct === 'drops') return void response.destroy()
    if (typeof conduct !== 'string')
      return write(response, {
        ...failure(conduct.answers, conduct.code ?? ''),
        headers: conduct.headers ?? {},
      })
    const answer = await answerTo(request, url, body)
    if (conduct === 'does it and drops') response.destroy()
    else if (conduct === 'does it and breaks off') write(response, answer, true)
    else write(response, { status: answer.status, body: Buffer.from('<p>Even geduld</p>') })
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    settings: {
      siteId,
      driveId: undefined,
      folder: 'Zaakwerk/Dossiers',
      tenantId,
      clientId,
      ...keys,
      graphUrl: origin,
      loginUrl: origin,
    },
    library,
    uploads: uploads.sessions,
    calls,
    misbehave: (matches, conduct, times = 1) => void wrongs.push({ matches, conduct, times }),
    calm: () => {
      wrongs.length = 0
    },
    revoke: () => {
      isRevoked = true
    },
    forgetChanges: () => {
      forgottenBefore = library.changes.length
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
