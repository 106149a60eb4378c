import { call, explain, tell } from "./service.js";

const find = (id) => document.getElementById(id);

/** Makes the forms sign in and register. The token is kept in this variable and nowhere else. */
export const setUpAccount = () => {
  const status = find("account");
  let token;

  const show = (text, isWrong) => {
    const isSignedIn = token !== undefined;
    find("sign-in").hidden = isSignedIn;
    find("new-account").hidden = isSignedIn;
    find("sign-out").hidden = !isSignedIn;
    tell(status, text, isWrong);
  };

  /** Takes the token that the endpoint answers, and asks the service whose it is. */
  const enter = async (route, credentials) => {
    const { body } = await call(route, { body: credentials });
    const answer = await call("GET /validate-token", { token: body.data.token });
    const { username, email } = answer.body.data.user;
    token = body.data.token;
    show(`Signed in as ${username} (${email}). Closing or reloading this page signs you out.`);
  };

  const onSubmit = (form, enterWithForm) =>
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const button = form.querySelector("button");
      button.disabled = true;
      try {
        await enterWithForm();
        form.reset();
      } catch (error) {
        show(explain(error), true);
      } finally {
        button.disabled = false;
      }
    });

  onSubmit(find("sign-in"), () =>
    enter("POST /login", { email: find("email").value, password: find("password").value }),
  );
  onSubmit(find("register"), () =>
    enter("POST /register", {
      username: find("new-username").value,
      email: find("new-email").value,
      password: find("new-password").value,
    }),
  );
  find("sign-out").addEventListener("click", () => {
    token = undefined;
    show("You are signed out.");
  });
};
