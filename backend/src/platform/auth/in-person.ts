import { SetMetadata } from '@nestjs/common';

/** Metadata key of {@link InPerson}. */
export const inPerson = 'inPerson';

/** Closes a route, or a whole controller, to tokens, because it is about signing in. */
export const InPerson = (): MethodDecorator & ClassDecorator => SetMetadata(inPerson, true);
