import * as calls from '@zaakwerk/contract/client-proof'
import { dayOf } from '@zaakwerk/domain/dates'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { idempotencyKeyOf } from '../../../platform/tx/idempotency-key.ts'
import { readProcedure } from '../case-status/case-status.service.ts'
import { finishProof } from './finish-proof.ts'
import { selectProofFiles } from './proof.sql.ts'
import { proofOfLink } from './proof-subject.ts'
import { asReceived, fileProof, receiveProof } from './receive-proof.ts'

export const proofRoutes = (app: App): void => {
  serve(app, calls.readProofRequest, async ({ services, viewer, query }) => {
    const { id, kind } = await proofOfLink(services, viewer, query.case_id)
    // The last valid day of a link: the day before the moment at which it ends.
    const until = dayOf(new Date(viewer.endsAt.getTime() - 1))
    const procedure = await readProcedure(services, viewer, query.case_id)
    return { kind, procedure, until, files: (await selectProofFiles(services.db, id)).map(asReceived) }
  })

  serve(app, calls.uploadProof, {
    prepare: ({ services, viewer, query, files }) =>
      fileProof(services, { link: viewer, caseId: query.case_id, files }),
    handle: ({ services, viewer, query, prepared }) =>
      receiveProof(services, { link: viewer, caseId: query.case_id, ...prepared }),
    replay: async ({ services, viewer, query }, ids) => {
      const { id } = await proofOfLink(services, viewer, query.case_id)
      const files = await selectProofFiles(services.db, id)
      return files.filter((file) => ids.includes(file.id)).map(asReceived)
    },
  })

  const thanks = { detail: 'Je bewijs is ontvangen' }
  serve(app, calls.finishProof, {
    handle: async ({ services, viewer, request, body }) => {
      const key = idempotencyKeyOf(calls.finishProof, request)
      await finishProof(services, { link: viewer, key, caseId: body.case_id })
      return thanks
    },
    replay: async () => thanks,
  })
}
