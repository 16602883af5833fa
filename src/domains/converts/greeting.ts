import type { Convert } from './converts.reading'

/** {name} and {me} stand for the convert and the caller, whom not every API names. */
export const GREETING = 'Hello {name}, this is {me} from the church office. It was good to meet you. How are you doing?'

export const greetingFor = ({ name }: Pick<Convert, 'name'>, me: string, text = GREETING): string =>
  (me ? text : text.replaceAll('{me} from ', '')).replaceAll('{name}', name).replaceAll('{me}', me)
