import * as calls from '@zaakwerk/contract/retention'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { selectHolds } from '../../cases/cases/case-hold.sql.ts'
import { admitCode, approveDestruction, returnDestruction, stopDestruction } from './approve.service.ts'
import {
  drawCertificate,
  exportCertificateList,
  listCertificates,
  readCertificate,
} from './certificates.service.ts'
import { lockDestruction } from './destructions.sql.ts'
import { exportProposal } from './export-proposal.service.ts'
import { proposeDestruction, readDestruction, readProposal } from './proposal.service.ts'
import { changeTerm, listTerms } from './terms.service.ts'
import { lockTerm } from './terms.sql.ts'

/** Holds that the page shows; the first to look at again come first. */
const mostHolds = 500

export const retentionRoutes = (app: App): void => {
  serve(app, calls.listRetentionTerms, ({ services }) => listTerms(services.db))
  serve(app, calls.updateRetentionTerm, {
    lock: ({ services, params }) => lockTerm(services.db, params.kind),
    handle: ({ services, viewer, params, body }) =>
      changeTerm(services, viewer, { kind: params.kind, ...body }),
  })
  serve(app, calls.listHolds, async ({ services }) => {
    const items = await selectHolds(services.db, { limit: mostHolds })
    return { items, total: items.length }
  })

  serve(app, calls.getRetentionProposal, ({ services }) => readProposal(services))
  serve(app, calls.proposeDestruction, {
    handle: ({ services, viewer }) => proposeDestruction(services, viewer.id),
    replay: ({ services }) => readProposal(services),
  })
  serve(app, calls.exportRetentionProposal, ({ services }) => exportProposal(services))
  serve(app, calls.approveDestruction, {
    prepare: ({ services, viewer }) => admitCode(services, viewer),
    lock: ({ services, params }) => lockDestruction(services.db, params.id),
    handle: async ({ services, viewer, locked, body, prepared }) => {
      const answer = await approveDestruction(services, viewer, { locked, ...body })
      services.unitOfWork.afterCommit(() => prepared.forgive())
      return answer
    },
  })
  serve(app, calls.returnDestruction, {
    lock: ({ services, params }) => lockDestruction(services.db, params.id),
    handle: ({ services, locked }) => returnDestruction(services, locked),
    replay: ({ services, params }) => readDestruction(services.db, params.id),
  })
  serve(app, calls.stopDestruction, {
    lock: ({ services, params }) => lockDestruction(services.db, params.id),
    handle: ({ services, viewer, locked }) => stopDestruction(services, viewer, locked),
    replay: ({ services, params }) => readDestruction(services.db, params.id),
  })

  serve(app, calls.listCertificates, async ({ services }) => {
    const items = await listCertificates(services.db)
    return { items, total: items.length }
  })
  serve(app, calls.getCertificate, ({ services, params }) => readCertificate(services, params.id))
  serve(app, calls.getCertificatePdf, ({ services, params }) => drawCertificate(services, params.id))
  serve(app, calls.getCertificateList, ({ services, params }) => exportCertificateList(services, params.id))
}
