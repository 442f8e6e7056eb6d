import { weightRules } from '@zaakwerk/domain/task-weights'
import type { DialogProps } from '@zaakwerk/platform'
import { Button, SmallDialog } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './distribute.module.css'

const rules = [
  'Wie waarneemt voor een afwezige collega; boven de ruimte alleen als niemand anders ruimte heeft',
  'Wie nieuw werk aanneemt en open taken heeft in andere dossiers van de cliënt',
  'Wie nieuw werk aanneemt en naar verhouding de meeste ruimte heeft; wie minder uren werkt, heeft minder ruimte',
]

/** Dialog "Regels": the order in which colleagues are proposed, and the weights of tasks. */
export const RulesDialog = ({ isOpen, onClose }: DialogProps): ReactElement => (
  <SmallDialog
    open={isOpen}
    title="Regels van het voorstel"
    text="Alleen wie aanwezig is, ruimte heeft en deze zaken doet, komt in aanmerking, in deze volgorde:"
    onCancel={onClose}
    footer={<Button onClick={onClose}>Sluiten</Button>}
  >
    <ol className={css.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
    <h3 className="strong">Wat een taak telt</h3>
    <ul className={css.rules}>
      {weightRules.map(({ label, weight }) => (
        <li key={label}>{`${label}: ${weight}`}</li>
      ))}
      <li>Elke andere taak: 1</li>
    </ul>
  </SmallDialog>
)
