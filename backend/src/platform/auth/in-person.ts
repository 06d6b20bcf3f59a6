import { SetMetadata } from '@nestjs/common';

/** Metadata key of {@link InPerson}. */
export const inPerson = 'inPerson';

/** Closes a route, or all of a controller's, to tokens: it is about how somebody signs in. */
export const InPerson = (): MethodDecorator & ClassDecorator => SetMetadata(inPerson, true);
