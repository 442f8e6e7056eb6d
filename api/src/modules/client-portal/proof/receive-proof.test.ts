import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { runUnitOfWork } from '../../../platform/tx/unit-of-work.ts'
import { sampleFiles } from '../../cases/documents/testing/sample-files.ts'
import { holderOfLink } from '../../identity/links/link-tokens.ts'
import { aPhoto, proofCalls } from '../testing/proof-calls.ts'
import { aProofLink } from '../testing/proof-link.builder.ts'
import { fileProof, receiveProof } from './receive-proof.ts'

const app = await testApp({ dataDir: await testFolder() })
const { send, docsOf } = proofCalls(app)

it('a duplicate that cannot be deleted does not fail the call, and its name is not logged', async () => {
  const proof = await aProofLink(app)
  const { caseId, token } = proof
  const link = await holderOfLink(app.services, token, { purpose: 'proof' })
  const name = 'mevrouw-visser.png'
  const stream = Readable.from([sampleFiles.png])
  const staged = await app.services.documents.stage({ name, stream, limit: 1_000_000 })
  const remove = (path: string) => Promise.reject(Object.assign(new Error(`EBUSY: unlink ${path}`), { path }))
  const documents = { ...app.services.documents, remove }
  const received = await runUnitOfWork(
    { ...app.services, documents },
    {
      prepare: async (services) => {
        const incoming = await fileProof(services, { link, caseId, files: [staged] })
        // The same photo by another call, in between.
        expect((await send(proof, [aPhoto('a.png')])).status).toBe(201)
        return incoming
      },
      write: (services, incoming) => receiveProof(services, { link, caseId, ...incoming }),
    },
  )
  expect(received.map(({ name: shown }) => shown)).toEqual(['a.png'])
  expect(await docsOf(caseId)).toHaveLength(1)
  expect(JSON.stringify(app.logged)).toContain('a file that came by a link twice stays in the folder')
  expect(JSON.stringify(app.logged)).not.toContain('visser')
})
