import type { TemplateDetail, TemplateVersion } from '@zaakwerk/contract/entities/template'
import {
  getTemplate,
  restoreTemplate,
  searchTemplates,
  searchTemplateVersions,
} from '@zaakwerk/contract/templates'
import { ask, notify, useRecordWriter } from '@zaakwerk/platform'
import { useCallback } from 'react'
import { templateRecord, wordsOf } from '../edit/template-record.ts'

interface RestoreOptions {
  readonly template: TemplateDetail
  /** There is unsaved input, which will be lost. */
  readonly isTyped: boolean
  readonly onRestored: (template: TemplateDetail) => void
}

/** Restores an earlier text as a new version, after a confirmation. */
export const useRestore = ({ template, isTyped, onRestored }: RestoreOptions) => {
  const { write } = useRecordWriter(restoreTemplate, {
    kind: templateRecord,
    refreshes: [getTemplate, searchTemplates, searchTemplateVersions],
  })
  return useCallback(
    async (version: TemplateVersion): Promise<void> => {
      const isSure = await ask({
        title: `Versie ${version.version} herstellen?`,
        text: `De tekst van versie ${version.version} wordt een nieuwe versie; die van nu blijft bewaard.${isTyped ? ' Wat je hebt getypt, gaat verloren.' : ''}`,
        confirmLabel: 'Herstellen',
        cancelLabel: 'Annuleer',
        isDanger: isTyped,
      })
      if (!isSure) return
      try {
        await write(
          { params: { id: template.id }, body: { version: version.version } },
          {
            label: `Versie ${version.version}`,
            base: template,
            mine: wordsOf(version),
            onWritten: (saved) => {
              notify.success({
                title: `Versie ${version.version} is hersteld`,
                text: `Dat is nu versie ${saved.version}.`,
              })
              onRestored(saved)
            },
          },
        )
      } catch (error) {
        notify.lastingFailure(error)
      }
    },
    [template, isTyped, onRestored, write],
  )
}
