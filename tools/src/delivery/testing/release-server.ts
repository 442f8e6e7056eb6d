import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReleaseOrder } from '@zaakwerk/contract/release-statement'
import type { OrderAnswer, RegistryChange } from '@zaakwerk/contract/releases'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import type { PackedRelease } from '../pack-release.ts'
import { type SigningKey, signed } from '../release-key.ts'

/** A response: a status with JSON, or `lost` if the connection breaks after the order was executed. */
type Answer = { readonly status: number; readonly body: unknown } | 'lost'

/** What the stub serves and received; tests change it. */
export interface Stub {
  readonly url: string
  readonly orders: ReleaseOrder[]
  archive: Buffer | undefined
  /** Overrides of the remote in its pages. */
  shown: Partial<RegistryEntry>
  /** Contents of files that differ from the release, by URL. */
  corrupted: Readonly<Record<string, string>>
  /** Responses to the next orders, instead of executing them. */
  readonly answers: Answer[]
  close(): void
}

/** A key for tests. */
export const aKey = (): SigningKey => ({
  name: 'Noor',
  privateKey: generateKeyPairSync('ed25519').privateKey,
})

const script = 'self.one=1'
const entryUrl = '/remotes/mfe_one/0.2.0-ab/entry.js'

/** A release with two pages and one script. */
export const aPackedRelease = (key: SigningKey): PackedRelease => {
  const remote: RegistryEntry = {
    name: 'mfe_one',
    label: 'Eén',
    contracts: [5],
    pages: ['/one/:id?', '/two'].map((path) => ({
      path,
      access: 'cases.read',
      needsForms: false,
      files: [],
    })),
    menu: [],
    widgets: [],
    version: '0.2.0-ab',
    entry: entryUrl,
    shared: {},
    integrity: { [entryUrl]: `sha384-${createHash('sha384').update(script).digest('base64')}` },
  }
  const statement = { format: 1, remote, uses: {}, calls: [], files: [], built_at: 'now' } as const
  const archive = Buffer.from(`${JSON.stringify(signed(key, statement))}\n${script}`)
  return { statement: { ...statement, calls: [], files: [] }, archive }
}

const at = '2026-11-29T10:00:00Z'
const loads = { loaded: 0, failed: 0, p75: null, hours: [] }

/** The response to an executed order. */
export const anAnswer = (changes: Partial<RegistryChange> = {}): OrderAnswer => {
  const live = { version: '0.2.0-ab', why: 'Nieuw', by: 'Noor', at, tabs: 0, oldest_tab: null, loads }
  return {
    change: {
      id: 7,
      number: 12,
      act: 'release',
      remote: 'mfe_one',
      label: 'Eén',
      from_version: '0.1.0-ff',
      to_version: '0.2.0-ab',
      percent: null,
      by: 'Noor',
      at,
      why: null,
      misfits: [],
      ...changes,
    },
    overview: {
      number: 12,
      since: at,
      remotes: [
        {
          name: 'mfe_one',
          label: 'Eén',
          live,
          canary: null,
          own: [],
          earlier: [],
          turned_back: null,
          known: [],
        },
      ],
      testers: [],
      shell: '1',
      api: '1',
    },
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> =>
  Buffer.concat(await request.toArray())

const signedTextOf = (json: string): string => JSON.parse(json).text

const takeOrder = async (request: IncomingMessage, stub: Stub): Promise<ReleaseOrder> => {
  const body = await bodyOf(request)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return JSON.parse(signedTextOf(body.toString()))
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const [order, archive] = [form.get('order'), form.get('archive')]
  if (!(order instanceof Blob && archive instanceof Blob)) throw new Error('no order with an archive')
  stub.archive = Buffer.from(await archive.arrayBuffer())
  return JSON.parse(signedTextOf(await order.text()))
}

/** Starts a server that accepts every order and serves the release. */
export const startReleaseServer = async (): Promise<Stub> => {
  const remote = aPackedRelease(aKey()).statement.remote
  const server = createServer(async (request, response) => {
    const url = request.url ?? ''
    if (url.startsWith('/api/')) {
      const order = await takeOrder(request, stub)
      stub.orders.push(order)
      const answer = stub.answers.shift() ?? {
        status: 200,
        body: anAnswer(order.act === 'rollback' ? { to_version: '0.1.0-ff' } : {}),
      }
      if (answer === 'lost') return request.socket.destroy()
      return response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    }
    if (url.startsWith('/remotes/')) return response.end(stub.corrupted[url] ?? script)
    const registry = JSON.stringify({ remotes: [{ ...remote, ...stub.shown }] })
    return response.end(`<!doctype html><script>self.zaakwerk=${registry}</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = (
    typeof address === 'object' && address ? address : ({ port: 0 } satisfies Pick<AddressInfo, 'port'>)
  ).port
  const stub: Stub = {
    url: `http://127.0.0.1:${port}`,
    orders: [],
    archive: undefined,
    shown: {},
    corrupted: {},
    answers: [],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return stub
}
