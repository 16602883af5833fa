import type { Chance } from './chance'

const PEOPLES = {
  north: {
    first:
      'Musa Hauwa Ibrahim Zainab Danladi Hadiza Yakubu Rahila Sunday Talatu Ishaku Laraba Bitrus Saratu Habila Jummai',
    last: 'Danladi Yakubu Musa Bala Garba Audu Tanko Pam Gyang Dung Bature Sule Dogara Maigari Lawan Adamu',
  },
  centre: {
    first:
      'Terkula Dooshima Terna Mbakeren Ochanya Aondo Iveren Ene Torkwase Sesugh Onyeche Ujunwa Msughter Ladi Agbo Eneojo',
    last: 'Agbo Tyav Idoko Iorfa Ortom Adikpo Ogbu Akaa Odeh Ugbede Achimugu Gbaa Ikwue Ameh Tor Onuh',
  },
  west: {
    first:
      'Folake Sunday Adewale Bukola Kehinde Taiwo Olumide Yetunde Segun Funmilayo Ayodele Ronke Damilola Gbenga Bisi Wale',
    last: 'Ogunleye Adeyemi Adebayo Ojo Alabi Fasanya Olaniyan Akande Oladipo Ajayi Omotoso Balogun Oyelaran Afolabi Ige Salami',
  },
  east: {
    first:
      'Ngozi Chukwuemeka Chidinma Obinna Nneka Ikenna Adaeze Uche Ifeoma Kelechi Amaka Chinedu Oluchi Emeka Nkechi Somto',
    last: 'Eze Obi Okafor Nwosu Onyekachi Anyanwu Umeh Okoro Nnadi Ugwu Ibe Madu Chukwu Ekwueme Agu Nwachukwu',
  },
  south: {
    first:
      'Iniobong Blessing Ebiere Ovie Ekaette Tamuno Ese Uduak Nsikan Preye Edet Imaobong Osaze Itohan Ibifuro Otonye',
    last: 'Udoh Akpan Effiong Bassey Ekpo Briggs Tonye Igbinedo Osagie Omoregie Ebi Okon Inyang Oghene Wokoma Etim',
  },
} as const
type People = keyof typeof PEOPLES

const HOMES: Record<People, string> = {
  north: 'Adamawa Bauchi Borno Gombe Jigawa Kaduna Kano Katsina Kebbi Niger Plateau Sokoto Taraba Yobe Zamfara FCT',
  centre: 'Benue Nasarawa Kogi',
  west: 'Ekiti Kwara Lagos Ogun Ondo Osun Oyo',
  east: 'Abia Anambra Ebonyi Enugu Imo',
  south: 'Akwa Ibom Bayelsa Cross River Delta Edo Rivers',
}

/** A name that is common in that state. */
export function personFrom(state: string, chance: Chance): string {
  const home = (Object.keys(HOMES) as People[]).find((people) => HOMES[people].includes(state)) ?? 'west'
  const names = PEOPLES[home]
  return `${chance.pick(names.first.split(' '))} ${chance.pick(names.last.split(' '))}`
}

const NETWORKS = [
  '803',
  '805',
  '806',
  '807',
  '810',
  '812',
  '813',
  '814',
  '816',
  '703',
  '706',
  '902',
  '903',
  '905',
  '909',
]

/** Numbers as the database keeps them. None comes twice; 555 in the middle is nobody's. */
export function mobiles(chance: Chance): () => string {
  const given = new Set<string>()
  return () => {
    for (;;) {
      const mobile = `+234${chance.pick(NETWORKS)}555${String(chance.int(100, 9999)).padStart(4, '0')}`
      if (given.has(mobile)) continue
      given.add(mobile)
      return mobile
    }
  }
}
