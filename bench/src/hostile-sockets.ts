import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { sampleFiles } from '@zaakwerk/api/modules/cases/documents/testing/sample-files'
import { aSignatureImage } from '@zaakwerk/api/modules/client-portal/testing/signature.builder'
import type { Endpoint } from '@zaakwerk/contract/endpoint'

/** The call to repeat, at this number of connections. */
export interface Hostile {
  readonly url: string
  readonly sockets: number
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'bodyType'>
  /** `made-up`: a different invalid token each time. */
  readonly token: string | 'made-up' | undefined
  readonly caseId: number
}

const blank = aSignatureImage()

const bodyOf = ({ endpoint, caseId }: Hostile): BodyInit | undefined => {
  if (endpoint.method === 'GET') return undefined
  if (endpoint.bodyType === 'form') return new URLSearchParams({ username: 'a@b.nl', password: 'x' })
  if (endpoint.bodyType === 'multipart') {
    const form = new FormData()
    // A different photo each time, because the server does not store duplicates.
    form.append(
      'files',
      new Blob([new Uint8Array(sampleFiles.png), new Uint8Array(2_000_000), randomUUID()]),
      'foto.png',
    )
    return form
  }
  return JSON.stringify({
    case_id: caseId,
    // Looks valid but is not, so the signature is checked every time.
    iban: 'NL00INGB0001234567',
    signature_image: blank,
    additional_data: { in_attention_of: 'N. Visser' },
    token: 'x',
    refresh_token: 'x',
    email: 'iemand@example.nl',
    password: 'kort',
    password_confirmation: 'anders',
    to_do: 'iban',
  })
}

const attack = async (hostile: Hostile): Promise<number> => {
  const { url, endpoint, caseId } = hostile
  const token = hostile.token === 'made-up' ? randomUUID() : hostile.token
  const path = endpoint.path.replace(/\{\w+\}/g, 'geheim')
  const isJson = endpoint.method !== 'GET' && !endpoint.bodyType
  const answer = await fetch(`${url}/api${path}?case_id=${caseId}`, {
    method: endpoint.method,
    body: bodyOf(hostile) ?? null,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
  })
  await answer.arrayBuffer()
  return answer.status
}

// A real attacker has a machine of its own. This process shares the server's CPUs, so it runs at the lowest priority.
setPriority(19)

const [hostile]: Hostile[] = await once(process, 'message')
if (!hostile) throw new Error('nothing to attack')
const answers = new Map<number, number>()
let isOver = false
process.once('message', () => {
  isOver = true
})
await Promise.all(
  Array.from({ length: hostile.sockets }, async () => {
    while (!isOver) {
      const status = await attack(hostile).catch(() => 0)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }),
)
process.send?.(answers)
