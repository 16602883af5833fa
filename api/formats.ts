/** What the formats of the contract mean. Ajv runs them; the sentences stand in errors.ts. */
import { isDay, isTime } from '../contract/rules/days'
import { normaliseMobile } from '../contract/rules/phones'
import { isCost, isNaira } from './money'
import { isSeen } from './text'

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
/** As above, but line breaks and tabs may stand in prose. */
const CONTROL_IN_PROSE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]/
const isLine = (text: string) => isSeen(text) && !CONTROL.test(text)

export const formats = {
  'date-time': isTime,
  binary: true,
  day: isDay,
  naira: { type: 'number', validate: isNaira },
  'naira-text': isNaira,
  'naira-or-zero-text': isCost,
  line: isLine,
  'line-or-empty': (text: string) => !CONTROL.test(text),
  prose: (text: string) => isSeen(text) && !CONTROL_IN_PROSE.test(text),
  // Letters that look like others make one address look like another: those of ASCII are what mail servers take anyway.
  mail: (text: string) =>
    /^[\x21-\x7e]+$/.test(text) &&
    /^[^\s@,;<>"()[\]\\:]+@[^\s@,;<>"()[\]\\:]+\.[^\s@,;<>"()[\]\\:.]{2,}$/.test(text) &&
    !/^\.|\.\.|\.@|@\./.test(text),
  mobile: (text: string) => normaliseMobile(text) !== null,
  'mobile-or-empty': (text: string) => text === '' || normaliseMobile(text) !== null,
  digits: (text: string) => /^[1-9]\d*$/.test(text),
  'digits-or-zero': (text: string) => /^(0|[1-9]\d*)$/.test(text),
  'digits-or-empty': (text: string) => /^\d*$/.test(text),
} as const
