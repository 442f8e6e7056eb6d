import type { TemplateText } from '@zaakwerk/contract/entities/template'
import { confirmLegalSetting, searchLegalSettings } from '@zaakwerk/contract/legal-settings'
import * as calls from '@zaakwerk/contract/templates'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import * as settings from './legal-settings.service.ts'
import {
  confirmTemplate,
  getTemplate,
  holdTemplate,
  requireText,
  requireVersion,
  restoreTemplate,
  searchTemplates,
  searchTemplateVersions,
  updateTemplate,
} from './templates.service.ts'
import { previewTemplate, printTemplateText, requireUsable, tryTemplateText } from './try-text.ts'

/** The given parts of a request. */
const given = ({ subject, body }: Partial<TemplateText>): Partial<TemplateText> => ({
  ...(subject === undefined ? {} : { subject }),
  ...(body === undefined ? {} : { body }),
})

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
    // Rendering a letter is slow: done before any lock.
    prepare: async ({ services, params, body }) =>
      requireUsable(services, params.id, { ...(await requireText(services, params.id)), ...given(body) }),
    lock: ({ services, params }) => holdTemplate(services.db, params.id),
    handle: ({ services, viewer, locked, body, prepared }) =>
      updateTemplate(services, viewer, { locked, changes: given(body), found: prepared }),
  })

  serve(app, calls.restoreTemplate, {
    prepare: async ({ services, params, body }) => {
      const text = await requireVersion(services, { id: params.id, version: body.version })
      return requireUsable(services, params.id, text)
    },
    lock: ({ services, params }) => holdTemplate(services.db, params.id),
    handle: ({ services, viewer, locked, prepared }) =>
      restoreTemplate(services, viewer, { locked, text: prepared }),
    replay: ({ services, params }) => getTemplate(services, params.id),
  })

  serve(app, calls.confirmTemplate, {
    lock: ({ services, params }) => holdTemplate(services.db, params.id),
    handle: ({ services, viewer, locked }) => confirmTemplate(services, viewer, locked),
    replay: ({ services, params }) => getTemplate(services, params.id),
  })

  serve(app, searchLegalSettings, ({ services }) => settings.searchLegalSettings(services))

  serve(app, confirmLegalSetting, {
    handle: ({ services, viewer, params, body }) =>
      settings.confirmLegalSetting(services, viewer, { key: params.key, value: body.value }),
    replay: ({ services, params }) => settings.getLegalSetting(services, params.key),
  })
}
