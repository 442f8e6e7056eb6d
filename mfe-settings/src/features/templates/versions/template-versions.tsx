import type { TemplateDetail, TemplateVersion } from '@zaakwerk/contract/entities/template'
import { searchTemplateVersions, versionsPageSize } from '@zaakwerk/contract/templates'
import { useEndpoint } from '@zaakwerk/platform'
import { Button, QueryView, StatusDot } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { changeText } from '../template-messages.ts'
import { DifferenceDialog } from './difference.dialog.tsx'
import css from './versions.module.css'

interface TemplateVersionsProps {
  readonly template: TemplateDetail
  /** Absent without permission to write. */
  readonly onRestore?: (version: TemplateVersion) => void
}

/** Number of versions shown at first. */
const minVersions = 3

/** The versions of a template: compare with the current one, restore. */
export const TemplateVersions = ({ template, onRestore }: TemplateVersionsProps): ReactElement => {
  const [offset, setOffset] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const [compared, setCompared] = useState<TemplateVersion>()
  const state = useEndpoint(
    searchTemplateVersions,
    { params: { id: template.id }, query: { offset } },
    { keepPrevious: true },
  )
  const total = state.data?.total ?? 0
  const toggle = (): void => {
    setWhole(!isWhole)
    setOffset(0)
  }
  const step = (label: string, to: number): ReactElement => {
    const isThere = to >= 0 && to < total
    return (
      // Not `disabled`: the button that led to the last page would lose the focus.
      <Button
        size="small"
        aria-disabled={isThere ? undefined : true}
        onClick={() => {
          if (isThere) setOffset(to)
        }}
      >
        {label}
      </Button>
    )
  }
  return (
    <section className={css.versions} aria-label="Versies">
      <div className={css.head}>
        <h2>Versies {state.data ? <span className="num">{total}</span> : null}</h2>
        {total > minVersions ? (
          <Button type="link" size="small" onClick={toggle}>
            {isWhole ? 'Minder versies' : 'Alle versies'}
          </Button>
        ) : null}
      </div>
      <QueryView
        state={state}
        skeleton={<div className={css.blank} aria-hidden="true" />}
        failure="De versies konden niet worden geladen"
      >
        {({ items }) => (
          <ul>
            {items.slice(0, isWhole ? undefined : minVersions).map((one) => (
              <li key={one.version}>
                <strong className="num">Versie {one.version}</strong>
                {one.version === template.version ? <StatusDot tone="green">nu in gebruik</StatusDot> : null}
                <span className={`${css.who} quiet num`}>{changeText(one)}</span>
                {one.version === template.version ? null : (
                  <span className={css.acts}>
                    <button
                      type="button"
                      aria-label={`Verschil van versie ${one.version}`}
                      onClick={() => setCompared(one)}
                    >
                      Verschil
                    </button>
                    {onRestore ? (
                      <button
                        type="button"
                        aria-label={`Herstellen: versie ${one.version}`}
                        onClick={() => onRestore(one)}
                      >
                        Herstellen
                      </button>
                    ) : null}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {isWhole && total > versionsPageSize ? (
        <div className={css.paging}>
          {step('Nieuwere', offset - versionsPageSize)}
          {step('Oudere', offset + versionsPageSize)}
        </div>
      ) : null}
      <DifferenceDialog version={compared} current={template} onClose={() => setCompared(undefined)} />
    </section>
  )
}
