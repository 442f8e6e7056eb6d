import * as z from '@zaakwerk/contract/zod-server'
import { type Library, LibraryError } from './graph-library.ts'
import type { Uploads } from './graph-uploads.ts'

export interface GraphReply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export const siteId =
  'kantoor.sharepoint.com,0c7d1d0e-6b1a-4b7e-9a52-7d6f3b1c2a90,5f3e8a11-22c4-4e0b-8d55-1b9a7c6d4e21'
const driveId = 'b!bibliotheek'
const quota = {
  deleted: 0,
  remaining: 657_129_996_288,
  state: 'normal',
  total: 1_099_511_627_776,
  used: 442_381_631_488,
}
/** Small, so that tests have several pages. */
const pageSize = 3

const NewFolder = z.strictObject({
  name: z.string(),
  folder: z.strictObject({}),
  '@microsoft.graph.conflictBehavior': z.literal('fail'),
})
const NewSession = z.strictObject({
  item: z.strictObject({
    name: z.string(),
    fileSize: z.int(),
    '@microsoft.graph.conflictBehavior': z.literal('fail'),
  }),
  deferCommit: z.literal(true),
})
const Completion = z.strictObject({
  name: z.string(),
  '@microsoft.graph.conflictBehavior': z.literal('fail'),
  '@microsoft.graph.sourceUrl': z.url(),
})
const Renaming = z.strictObject({ name: z.string() })

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, body: Buffer): z.output<Schema> => {
  const found = schema.safeParse(JSON.parse(body.toString()))
  if (!found.success) throw new LibraryError(400, 'invalidRequest')
  return found.data
}

export const failure = (status: number, code: string): GraphReply => ({
  status,
  body: { error: { code, message: code } },
})

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Buffer
}

interface Wiring {
  readonly library: Library
  readonly uploads: Uploads
  readonly clientId: string
  readonly origin: string
  /** Links to changes before this place are not known any more. */
  readonly forgottenBefore: () => number
}

/** Answers calls below `/v1.0`, as Microsoft Graph does. Throws a `LibraryError`. */
export const graphCalls = ({ library, uploads, clientId, origin, forgottenBefore }: Wiring) => {
  const page = (all: readonly { readonly id: string }[], { path, query }: Asked): GraphReply => {
    const from = Number(query.get('$skiptoken') ?? 0)
    const more = from + pageSize < all.length
    const next = more && { '@odata.nextLink': `${origin}/v1.0${path}?$skiptoken=${from + pageSize}` }
    return { status: 200, body: { value: all.slice(from, from + pageSize), ...next } }
  }

  const changesSince = ({ query }: Asked): GraphReply => {
    const link = (at: number) => `${origin}/v1.0/drives/${driveId}/root/delta?token=${at}`
    const given = query.get('token')
    if (given === 'latest')
      return { status: 200, body: { value: [], '@odata.deltaLink': link(library.changes.length) } }
    if (given !== null && Number(given) < forgottenBefore() && !query.has('all'))
      return {
        ...failure(410, 'resyncChangesApplyDifferences'),
        headers: { location: `${link(0)}&all=1` },
      }
    const at = Number(given ?? 0)
    const ids = library.changes.slice(at, at + pageSize)
    const value = ids.map((id) => {
      const item = library.items.get(id)
      // SharePoint does not return the name of a deleted item.
      return item ? library.shown(item) : { id, deleted: { state: 'deleted' } }
    })
    const isLast = at + pageSize >= library.changes.length
    const kept = query.has('all') && !isLast ? '&all=1' : ''
    return {
      status: 200,
      body: {
        value,
        [isLast ? '@odata.deltaLink' : '@odata.nextLink']:
          link(isLast ? library.changes.length : at + pageSize) + kept,
      },
    }
  }

  const onChild = (asked: Asked, parentId: string, name: string, action: string | undefined): GraphReply => {
    const { method, body, query } = asked
    if (action === undefined && method === 'GET') {
      const found = library.childNamed(library.get(parentId).id, name)
      return found ? { status: 200, body: library.shown(found) } : failure(404, 'itemNotFound')
    }
    if (action === 'createUploadSession' && method === 'POST') {
      const { item } = parsed(NewSession, body)
      if (item.name !== name) throw new LibraryError(400, 'invalidRequest')
      const id = uploads.begin(parentId, name, item.fileSize)
      return {
        status: 200,
        body: {
          uploadUrl: `${origin}/up/${id}`,
          expirationDateTime: new Date(Date.now() + 86_400_000).toISOString(),
          nextExpectedRanges: ['0-'],
        },
      }
    }
    if (action === 'content' && method === 'PUT') {
      if (query.get('@microsoft.graph.conflictBehavior') !== 'fail')
        throw new LibraryError(400, 'invalidRequest')
      const made = library.make(parentId, { name, content: body, madeBy: clientId })
      return { status: 201, body: library.shown(made) }
    }
    if (action === undefined && method === 'PUT') {
      const completion = parsed(Completion, body)
      const [, id] =
        new RegExp(`^${origin}/up/([0-9a-f-]+)$`).exec(completion['@microsoft.graph.sourceUrl']) ?? []
      if (id === undefined || completion.name !== name) throw new LibraryError(400, 'invalidRequest')
      return { status: 201, body: library.shown(uploads.completeAs(id, parentId, name)) }
    }
    return failure(405, 'notAllowed')
  }

  const onItem = (asked: Asked, id: string, action: string | undefined): GraphReply => {
    const { method, body } = asked
    if (action === 'children' && method === 'GET')
      return page(library.childrenOf(library.get(id).id).map(library.shown), asked)
    if (action === 'children' && method === 'POST') {
      const { name } = parsed(NewFolder, body)
      const made = library.make(id, { name, content: undefined, madeBy: clientId })
      return { status: 201, body: library.shown(made) }
    }
    if (action === 'content' && method === 'GET') {
      library.get(id)
      return { status: 302, headers: { location: `${origin}/down/${id}?tempauth=geheim` } }
    }
    if (action !== undefined) return failure(405, 'notAllowed')
    if (method === 'GET') return { status: 200, body: library.shown(library.get(id)) }
    if (method === 'PATCH')
      return { status: 200, body: library.shown(library.change(id, parsed(Renaming, body))) }
    if (method === 'DELETE') {
      library.remove(id)
      return { status: 204 }
    }
    return failure(405, 'notAllowed')
  }

  const onGraph = (asked: Asked): GraphReply => {
    const { method, path } = asked
    if (path === `/sites/${siteId}/drive` && method === 'GET') return { status: 200, body: { id: driveId } }
    const [, share] = /^\/shares\/u!([\w-]+)\/driveItem$/.exec(path) ?? []
    if (share !== undefined && method === 'GET') {
      const url = Buffer.from(share, 'base64url').toString()
      const found = [...library.items.values()].map(library.shown).find(({ webUrl }) => webUrl === url)
      if (url.startsWith('https://elders.sharepoint.com/')) return failure(403, 'accessDenied')
      return found ? { status: 200, body: found } : failure(404, 'itemNotFound')
    }
    const base = `/drives/${encodeURIComponent(driveId)}`
    if (!path.startsWith(base)) return failure(404, 'itemNotFound')
    const below = path.slice(base.length)
    if (below === '' && method === 'GET') return { status: 200, body: { id: driveId, quota } }
    if (below === '/root' && method === 'GET')
      return { status: 200, body: library.shown(library.get(library.rootId)) }
    if (below === '/root/delta' && method === 'GET') return changesSince(asked)
    const [, id = '', name, childAction, action] =
      /^\/items\/([^/:]+)(?::\/([^:/]+)(?::\/(\w+))?|\/(\w+))?$/.exec(below) ?? []
    if (id === '') return failure(400, 'invalidRequest')
    const itemId = decodeURIComponent(id)
    return name === undefined
      ? onItem(asked, itemId, action)
      : onChild(asked, itemId, decodeURIComponent(name), childAction)
  }

  return onGraph
}
