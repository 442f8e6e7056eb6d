import type { FamilyMessages, MessagesByFamily, StepMessages } from './step-message-types.ts'

const always = (title: string, more: Partial<StepMessages> = {}): StepMessages => ({
  done: title,
  now: title,
  toCome: title,
  ...more,
})
const usually = (day: string): string => `There is usually a decision before ${day}.`
const sentBy = (day: string): string => `We submit it by ${day} at the latest.`
const ended = 'We have finished your case'
const months = 'This often takes a few months.'

const objection: StepMessages = {
  done: 'We have objected',
  now: 'We are preparing your objection',
  toCome: 'We object',
  until: sentBy,
}

const other: FamilyMessages = {
  received: always('We have received your case'),
  submitted: {
    done: 'We have submitted your case',
    now: 'We are working on your case',
    toCome: 'We work on your case',
    text: 'We are putting everything on paper for you.',
    until: sentBy,
  },
  decision: {
    done: 'A decision has been made',
    now: 'A decision is being made',
    toCome: 'A decision is made',
    text: 'We are waiting for a decision on your case.',
    until: usually,
  },
  told: {
    done: 'We have received the decision',
    now: 'We email you the decision',
    toCome: 'We email you the decision',
    text: 'We are reading the decision carefully. Then we email you what you can do with it.',
    later: 'Do you disagree with it? Then we can go to court.',
  },
  court: {
    done: 'The judge has decided',
    now: 'The judge decides',
    toCome: 'The judge decides',
    text: `We are asking a judge to look at your case. ${months}`,
  },
  ruling: always('We email you the ruling', {
    text: 'We are reading the ruling carefully. Then we email you what it means for you.',
  }),
  higher_court: {
    done: 'The higher court has decided',
    now: 'The higher court decides',
    toCome: 'The higher court decides',
    text: `A higher court is looking at your case once more. ${months}`,
  },
  finish: always('We finish your case', {
    text: 'There is a decision. We are arranging the last things and email you when we are done.',
    later: 'You get an email when we are done.',
  }),
  won: always('You were right', {
    text: 'Completely or in part. Our email says what this means for you.',
  }),
  lost: always(ended, { text: 'Unfortunately, we did not succeed.' }),
  withdrawn: always(ended, { text: 'The case was withdrawn.' }),
  declined: always('We cannot take your case', { text: 'Unfortunately, we cannot help you with this.' }),
  referred: always('A lawyer will help you further', {
    text: 'Our part is done. We have passed your case on to a law firm.',
  }),
  accepted: always(ended, { text: 'You accepted the decision.' }),
  expired: always(ended, { text: 'The time limit to do anything more has passed.' }),
  closed: always(ended, { text: 'We have closed your case.' }),
}

const money = (later: string): StepMessages =>
  always('You get your money back', { text: 'You were right. We email you what happens next.', later })

/** English texts of the steps of each kind of case. */
export const englishSteps: MessagesByFamily = {
  other,
  wahv: {
    received: always('We have received your fine'),
    submitted: {
      done: 'We have appealed',
      now: 'We are preparing your appeal',
      toCome: 'We appeal',
      text: 'We are writing down why the fine is wrong.',
      until: sentBy,
    },
    decision: {
      done: 'The public prosecutor has decided',
      now: 'The public prosecutor decides',
      toCome: 'The public prosecutor decides',
      text: 'The prosecutor is checking whether the fine is right.',
      until: usually,
    },
    money: money('If the fine is wrong. We will then ask for your IBAN.'),
    won: always('You were right', {
      text: 'The fine is cancelled, completely or in part. Have you already paid? Then you get money back.',
    }),
  },
  nha: {
    received: always('We have received your parking tax assessment'),
    submitted: { ...objection, text: 'We are writing down why the assessment is wrong.' },
    decision: {
      done: 'The municipality has decided',
      now: 'The municipality decides',
      toCome: 'The municipality decides',
      text: 'The municipality is checking whether the assessment is right.',
      until: usually,
    },
    money: money('If the assessment is wrong and you have already paid.'),
    won: always('You were right', {
      text: 'The assessment is cancelled, completely or in part. Have you already paid? Then you get money back.',
    }),
  },
  btu: {
    received: always('We have received the decision on your benefit'),
    submitted: { ...objection, text: 'We are writing down why the decision is wrong.' },
    decision: {
      done: 'The benefits agency has decided',
      now: 'The benefits agency decides',
      toCome: 'The benefits agency decides',
      text: 'The agency is looking at its decision again.',
      until: usually,
    },
    money: always('You get what you are entitled to', {
      text: 'You were right. We email you what happens next.',
      later: 'If the decision is wrong.',
    }),
  },
}
