import { useViewer } from '@zaakwerk/platform'
import { Button, lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { AbsenceList } from '../../absences/absence-list.tsx'
import { GeneralSection, SectionSkeleton } from './general-section.tsx'

const { Dialog, preload } = lazyDialog(
  async () => (await import('../../absences/absence.dialog.tsx')).AbsenceDialog,
)

/** "Afwezigheid": the current and future absences of the user. */
export const AbsenceSection = (): ReactElement => {
  const { userId } = useViewer()
  const [isOpen, setOpen] = useState(false)
  return (
    <GeneralSection
      title="Afwezigheid"
      text="Wie waarneemt, ziet je werk op Vandaag en krijgt bij Verdelen je taken die niet kunnen wachten."
    >
      <div className="stack">
        <AbsenceList
          userId={userId}
          none="Je hebt geen afwezigheid ingevoerd."
          skeleton={<SectionSkeleton />}
        />
        <div>
          <Button onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
            Afwezigheid invoeren
          </Button>
        </div>
      </div>
      <Dialog userId={userId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </GeneralSection>
  )
}
