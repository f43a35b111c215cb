import { refreshToken, register } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import type { OperationCall } from '#contract/operation.ts';
import type { Caller } from './caller.ts';

export type MemberFacts = OperationCall<typeof register>['body'];

/** A signed-in member who can call the API. */
export interface Member extends Caller {
  id: string;
  session: Session;
  facts: MemberFacts;
  /** Gets new tokens: access tokens are valid for ten minutes of the clock. */
  renewTokens(): Promise<void>;
}

let count = 0;

/** The input of a registration; every call has a new address. */
export function memberFacts(facts: Partial<MemberFacts> = {}): MemberFacts {
  count += 1;
  return {
    firstname: 'Amel',
    lastname: 'Ben Salah',
    email: `member-${count}@example.com`,
    password: 'corde-lampe-8',
    passwordConfirmation: facts.password ?? 'corde-lampe-8',
    acceptTerms: true,
    language: 'fr',
    ...facts,
  };
}

export async function registerMember(
  visitor: Caller,
  as: (accessToken: () => string | null) => Caller,
  given: Partial<MemberFacts> = {},
): Promise<Member> {
  const facts = memberFacts(given);
  const member: Member = {
    ...as(() => member.session.accessToken),
    id: '',
    facts,
    session: await visitor.call(register, { body: facts }),
    renewTokens: async () => {
      const { refreshToken: token } = member.session;
      member.session = await visitor.call(refreshToken, { body: { refreshToken: token } });
    },
  };
  member.id = member.session.id;
  return member;
}
