import type { TicketDeployment } from '@atrium/contracts/tickets/rules';

/** A hotel, or a group of them, that calls the support desk. */
export interface Client {
  readonly name: string;
  readonly domain: string;
  readonly deployment: TicketDeployment;
  /** Who calls from there. */
  readonly callers: readonly string[];
  readonly contact: number;
}

function client(name: string, domain: string, deployment: TicketDeployment, contact: number, ...callers: string[]) {
  return { name, domain: `${domain}.example`, deployment, contact, callers };
}

/** Who calls, some more often than others. */
export const clients: readonly Client[] = [
  client('Hotel Aurora', 'hotel-aurora', 'cloud', 351_210_001_100, 'Rita Alves', 'Tiago Nunes'),
  client('Casa Verde', 'casaverde', 'cloud', 34_915_550_140, 'Lola Serrano'),
  client('Seaview Kovalam', 'seaview-kovalam', 'onpremise', 914_712_480_100, 'Anand Pillai', 'Divya Menon'),
  client('Palm Court Nyali', 'palmcourt', 'cloud', 254_412_001_200, 'Grace Wanjiru', 'Joseph Otieno'),
  client('The Larkspur', 'larkspur', 'cloud', 441_632_960_110, 'Emma Whitfield'),
  client('Harbour House', 'harbourhouse', 'onpremise', 441_632_960_222, 'Callum Reid', 'Isla Grant'),
  client('Northlight Lodge', 'northlight', 'cloud', 4_777_600_100, 'Sigrid Haugen'),
  client('Château Mirabel', 'mirabel', 'onpremise', 33_490_550_100, 'Camille Roux', 'Luc Ferrand'),
  client('Riverside Gardens', 'riversidegardens', 'cloud', 27_215_550_101, 'Thandi Nkosi'),
  client('Monsoon House', 'monsoonhouse', 'cloud', 94_112_550_100, 'Ruwan Perera', 'Nadeesha Silva'),
  client('Cedar & Salt', 'cedarandsalt', 'cloud', 9_611_550_100, 'Maya Haddad'),
  client('Villa Oleander', 'villa-oleander', 'cloud', 390_815_550_100, 'Chiara Conti', 'Paolo Greco'),
  client('Hotel Zum Anker', 'zumanker', 'onpremise', 49_405_550_100, 'Jana Petersen'),
  client('Sakura Terrace', 'sakuraterrace', 'cloud', 81_755_550_100, 'Haruka Mori'),
  client('Pousada do Rio', 'pousadadorio', 'cloud', 552_125_550_100, 'Bruna Teixeira'),
  client('Old Mill Inns', 'oldmill', 'onpremise', 441_632_960_333, 'Peter Ashworth', 'Ruth Ashworth'),
];
