import type { RegistryOverview } from '@zaakwerk/contract/releases'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import { lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './remotes.module.css'

const { Dialog: TestersDialog, preload } = lazyDialog(
  async () => (await import('./testers.dialog.tsx')).TestersDialog,
)

interface TestersProps {
  readonly overview: RegistryOverview
  readonly mayAct: boolean
}

const names = new Intl.ListFormat('nl')

/** "Zij krijgen nu Cases 0.5.3." */
const canariesText = ({ remotes }: RegistryOverview): string => {
  const canaries = remotes.flatMap(({ label, canary, live }) =>
    canary?.testers ? [`${label} ${versionLabels([canary.version, live.version])(canary.version)}`] : [],
  )
  return canaries.length > 0
    ? `Zij krijgen nu ${names.format(canaries)}.`
    : 'Er is nu niets voor testers uitgebracht.'
}

/** The testers, and what they get. */
export const Testers = ({ overview, mayAct }: TestersProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  const { testers } = overview
  return (
    <section className={css.section} aria-label="Testers">
      <div className={css.sectionHead}>
        <h2>
          Testers <span className={`${css.count} num`}>{testers.length}</span>
        </h2>
        {mayAct ? (
          <button
            type="button"
            className={css.headLink}
            aria-haspopup="dialog"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setOpen(true)}
          >
            Testers wijzigen
          </button>
        ) : null}
      </div>
      <p className={`${css.testers} small quiet`}>
        {testers.length > 0
          ? `${names.format(testers.map(({ name }) => name))}. ${canariesText(overview)}`
          : 'Nog niemand: wat voor testers wordt uitgebracht, krijgt niemand.'}
      </p>
      <TestersDialog isOpen={isOpen} testers={testers} onClose={() => setOpen(false)} />
    </section>
  )
}
