/** Number of lines of a drawing, for screen readers. */
type Counted = (lines: number) => string

interface SignatureWords {
  readonly legend: string
  readonly required: string
  readonly draw: string
  readonly type: string
  readonly drawHint: string
  readonly pad: Counted
  readonly loading: string
  readonly failed: string
  readonly retry: string
  readonly undo: string
  readonly clear: string
  readonly undone: Counted
  readonly cleared: string
  readonly name: string
  readonly nameHint: string
  readonly preview: string
}

const lijnen: Counted = (lines) => (lines === 1 ? '1 lijn' : `${lines} lijnen`)
const lines: Counted = (count) => (count === 1 ? '1 line' : `${count} lines`)

const nl: SignatureWords = {
  legend: 'Handtekening',
  required: 'Verplicht',
  draw: 'Teken je handtekening',
  type: 'Typ je naam in plaats van tekenen',
  drawHint: 'Teken met je vinger of muis in het vak.',
  pad: (count) => (count === 0 ? 'Tekenvak, nog leeg' : `Tekenvak met ${lijnen(count)}`),
  loading: 'Het tekenvak wordt geladen',
  failed: 'Het tekenvak kon niet worden geladen. Probeer het opnieuw, of typ je naam.',
  retry: 'Opnieuw proberen',
  undo: 'Ongedaan maken',
  clear: 'Wissen',
  undone: (count) => `De laatste lijn is weg. Nog ${lijnen(count)}.`,
  cleared: 'Het tekenvak is leeg.',
  name: 'Je naam',
  nameHint: 'Typ je voornaam en achternaam. Dit telt net zo goed als een getekende handtekening.',
  preview: 'Zo komt je naam op de volmacht:',
}

const en: SignatureWords = {
  legend: 'Signature',
  required: 'Required',
  draw: 'Draw your signature',
  type: 'Type your name instead of drawing',
  drawHint: 'Draw in the box with your finger or mouse.',
  pad: (count) => (count === 0 ? 'Drawing box, still empty' : `Drawing box with ${lines(count)}`),
  loading: 'Loading the drawing box',
  failed: 'The drawing box could not be loaded. Try again, or type your name.',
  retry: 'Try again',
  undo: 'Undo',
  clear: 'Clear',
  undone: (count) => `The last line is gone. ${lines(count)} left.`,
  cleared: 'The drawing box is empty.',
  name: 'Your name',
  nameHint: 'Type your first and last name. It counts just as much as a drawn signature.',
  preview: 'This is how your name appears on the mandate:',
}

export const signatureWords = { nl, en }
