import * as calls from '@zaakwerk/contract/templates'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import {
  getTemplate,
  holdTemplate,
  requireVersion,
  restoreTemplate,
  searchTemplates,
  searchTemplateVersions,
  updateTemplate,
} from './templates.service.ts'
import { previewTemplate, printTemplateText, requireUsable, tryTemplateText } from './try-text.ts'

export const templateRoutes = (app: App): void => {
  serve(app, calls.searchTemplates, ({ services }) => searchTemplates(services))

  serve(app, calls.getTemplate, ({ services, params }) => getTemplate(services, params.id))

  serve(app, calls.searchTemplateVersions, ({ services, params, query }) =>
    searchTemplateVersions(services, { id: params.id, offset: query.offset }),
  )

  serve(app, calls.previewTemplate, ({ services, params, query }) =>
    previewTemplate(services, { id: params.id, sample: query.brand === 'benefits' ? 'btu' : 'wahv' }),
  )

  serve(app, calls.tryTemplateText, ({ services, params, body }) =>
    tryTemplateText(services, params.id, body),
  )

  serve(app, calls.printTemplateText, ({ services, params, body }) =>
    printTemplateText(services, params.id, body),
  )

  serve(app, calls.updateTemplate, {
    // Printing a letter takes long: nothing is locked yet.
    prepare: ({ services, params, body }) => requireUsable(services, params.id, body),
    hold: ({ services, params }) => holdTemplate(services.db, params.id),
    handle: ({ services, viewer, held, body }) => updateTemplate(services, viewer, { held, text: body }),
  })

  serve(app, calls.restoreTemplate, {
    prepare: async ({ services, params, body }) => {
      const text = await requireVersion(services, { id: params.id, version: body.version })
      await requireUsable(services, params.id, text)
      return text
    },
    hold: ({ services, params }) => holdTemplate(services.db, params.id),
    handle: ({ services, viewer, held, prepared }) =>
      restoreTemplate(services, viewer, { held, text: prepared }),
    again: ({ services, params }) => getTemplate(services, params.id),
  })
}
