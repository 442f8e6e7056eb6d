import * as calls from '@zaakwerk/contract/figures'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { exportFigures } from './export-figures.ts'
import {
  getInflow,
  getLeadTimes,
  getMoney,
  getOutcomes,
  getStock,
  getTermsAtRisk,
} from './figures.service.ts'

export const figuresRoutes = (app: App): void => {
  serve(app, calls.getInflow, ({ services, viewer, query }) => getInflow(services, viewer, query))

  serve(app, calls.getStock, ({ services, viewer, query }) => getStock(services, viewer, query))

  serve(app, calls.getLeadTimes, ({ services, viewer, query }) => getLeadTimes(services, viewer, query))

  serve(app, calls.getOutcomes, ({ services, viewer, params, query }) =>
    getOutcomes(services, viewer, { ...query, by: params.by }),
  )

  serve(app, calls.getTermsAtRisk, ({ services, viewer, query }) => getTermsAtRisk(services, viewer, query))

  serve(app, calls.getMoney, ({ services, viewer, query }) => getMoney(services, viewer, query))

  serve(app, calls.exportFigures, ({ services, viewer, query }) => exportFigures(services, viewer, query))
}
